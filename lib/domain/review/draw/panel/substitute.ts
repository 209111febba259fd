/** Somebody of a draw's reserve, in drawn order. `org` null: of an organisation that nobody else is of. */
interface Reserve {
  id: string;
  fields: readonly number[];
  org: number | null;
}

/**
 * Who takes a seat that came free (docs/rules/review.md, "Invitations by lot"): the first of the reserve in drawn order who was not
 * asked before, is of the seat's field, and with whom no organisation has more than `perOrg` among those who hold a seat. Undefined
 * when there is nobody.
 */
export function nextFor(
  seat: number,
  reserve: readonly Reserve[],
  asked: ReadonlySet<string>,
  holding: readonly Pick<Reserve, "org">[],
  perOrg: number,
): Reserve | undefined {
  return reserve.find(
    ({ id, fields, org }) =>
      !asked.has(id) &&
      fields.includes(seat) &&
      (org === null || holding.filter((one) => one.org === org).length < perOrg),
  );
}
