/**
 * Scrolls a row sideways until `one` is in the middle of it. `scrollIntoView` would also move the place from which the next Tab
 * starts: past the link to the content.
 */
export function centreInRow(row: Element | null | undefined, one: Element | null | undefined) {
  if (!row || !one) return;
  const [frame, place] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
  row.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2;
}
