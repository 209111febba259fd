import { type Design, type DesignElement, elementId, mostElements } from "@/lib/designer/document";
import { currentSlide, goToSlide } from "@/lib/designer/edit/actions";
import { withGroups } from "@/lib/designer/edit/groups";
import { abandoned, type History, recorded, redone, settled, undone } from "@/lib/designer/edit/history";
import type { Spot } from "@/lib/designer/table/edit";
import { placeOfId, wholeOf } from "@/lib/designer/table/parts";
import type { EditorState, EditorStore, Said } from "./store";

/** What everything in the editor is made of: the document, the selection and the view change here and nowhere else. */

export const newId = () => elementId((n) => crypto.getRandomValues(new Uint8Array(n)));

export const designOf = (state: EditorState): Design => state.document.history.present;
export const slideOf = (store: EditorStore) => currentSlide(designOf(store.getState()));

export function chosenOf(store: EditorStore): DesignElement[] {
  const { ids } = store.getState().selection;
  return slideOf(store).elements.filter(({ id }) => ids.includes(id));
}

/** The chosen ones that may be changed. */
export const freeOf = (store: EditorStore) => chosenOf(store).filter(({ locked }) => !locked);

/** What is chosen must exist. */
function remember(store: EditorStore, history: History<Design>) {
  store.setState((state) => {
    const there = new Set(currentSlide(history.present).elements.map(({ id }) => id));
    const { ids, typing, cropping } = state.selection;
    const lost = [...ids, typing === null ? ids : wholeOf(typing), cropping?.id ?? ids]
      .flat()
      .some((id) => !there.has(id));
    const selection = lost
      ? { ...state.selection, ids: ids.filter((id) => there.has(id)), typing: null, cropping: null }
      : state.selection;
    return { document: { history }, selection };
  });
}

/** @param gesture names the drag or the field that the change is one of many steps of */
export function change(store: EditorStore, action: (design: Design) => Design, gesture?: string) {
  const { history } = store.getState().document;
  const next = recorded(history, action(history.present), gesture);
  if (next !== history) remember(store, next);
}

export const settle = (store: EditorStore) =>
  store.setState(({ document }) => ({ document: { history: settled(document.history) } }));

export const abandon = (store: EditorStore, gesture: string) =>
  remember(store, abandoned(store.getState().document.history, gesture));

export const undo = (store: EditorStore) => remember(store, undone(store.getState().document.history));
export const redo = (store: EditorStore) => remember(store, redone(store.getState().document.history));

export function select(store: EditorStore, ids: readonly string[]) {
  settle(store);
  store.setState((state) => ({ selection: { ...state.selection, ids, typing: null, cropping: null, cell: null } }));
}

/** Together with the rest of its group. */
export const selectWhole = (store: EditorStore, id: string) => select(store, withGroups(slideOf(store).elements, [id]));

/** Chooses an element with its group besides what is chosen, or lets go of them. */
export function toggle(store: EditorStore, id: string) {
  const { ids } = store.getState().selection;
  const whole = withGroups(slideOf(store).elements, [id]);
  select(store, ids.includes(id) ? ids.filter((one) => !whole.includes(one)) : [...new Set([...ids, ...whole])]);
}

/** Puts the caret into a text element, or into a cell of a table. */
export function type(store: EditorStore, id: string | null) {
  settle(store);
  const { id: whole, cell } = placeOfId(id ?? "");
  store.setState(({ selection }) => ({
    selection: {
      ...selection,
      ...(id !== null && { ids: [whole], cell: cell ?? null }),
      typing: id,
      cropping: null,
    },
  }));
}

/** Means a cell of the one table that is chosen. */
export const meanCell = (store: EditorStore, cell: Spot) =>
  store.setState(({ selection }) => ({ selection: { ...selection, cell } }));

/** Whether the page takes that many more; where not, it is said. */
export function hasRoom(store: EditorStore, more: number): boolean {
  const fits = slideOf(store).elements.length + more <= mostElements;
  if (!fits) say(store, "full");
  return fits;
}

export const look = (store: EditorStore, view: Partial<EditorState["view"]>) =>
  store.setState((state) => ({ view: { ...state.view, ...view } }));

export const say = (store: EditorStore, word: string, values: Said["values"] = {}) =>
  look(store, { said: { word, values } });

/** Turning to another slide is no step that one takes back. */
export function turnTo(store: EditorStore, index: number) {
  const { history } = store.getState().document;
  remember(store, { ...settled(history), present: goToSlide(history.present, index) });
  select(store, []);
}

/** Turns to a page, or to the page of an element, which is then chosen. */
export function goTo(store: EditorStore, place: string) {
  const at = wholeOf(place);
  const { slides } = designOf(store.getState());
  const index = slides.findIndex(({ id, elements }) => id === at || elements.some((one) => one.id === at));
  const slide = slides[index];
  if (!slide) return;
  if (slide !== slideOf(store)) turnTo(store, index);
  select(store, slide.id === at ? [] : [at]);
}
