import { alike, changedMeanwhile, type Part, partsOf, type Values, valueAt } from "./parts";

/** The fields of a form, as far as they are followed. */
interface Fields {
  getValues: () => Values;
  setValue: (name: string, value: unknown, options: { shouldDirty: true }) => void;
}

/** Follows what a form is filled from while it is being filled in: what it began with, and what is stored now. */
export class Following {
  #fields: Fields | undefined;
  #began: Values | undefined;
  #stored: Values | undefined;
  #typed: Values | undefined;
  /** It was saved from here: the next read is that. */
  #isSaved = false;
  /** While it is being saved from here, with what was stored before. */
  #sending: { stored: Values | undefined } | undefined;

  /** Before a new read is mixed into the fields. */
  before(values: Values | undefined) {
    if (this.#fields && !alike(this.#stored, values)) this.#typed = structuredClone(this.#fields.getValues());
  }

  /** After it was. Of a list in which something was typed it changed nothing: rows of two lists would be mixed by their place. */
  after(values: Values | undefined, fields: Fields, names: Iterable<string>) {
    this.#fields = fields;
    if (alike(this.#stored, values)) return;
    const isFirst = this.#stored === undefined;
    this.#stored = values;
    // What is read then may be what is being saved, with what the server gives new rows.
    if (this.#sending) return;
    const touched = partsOf(names).filter((name) => !alike(valueAt(this.#began, name), valueAt(this.#typed, name)));
    if (isFirst || this.#isSaved || touched.length === 0) {
      this.#began = values;
      this.#isSaved = false;
      return;
    }
    for (const name of touched) {
      const typed = valueAt(this.#typed, name);
      if (Array.isArray(typed)) fields.setValue(name, typed, { shouldDirty: true });
    }
  }

  /** What somebody else saved since the form began. */
  changes(names: Iterable<string>): Part[] {
    const [fields, began, stored] = [this.#fields, this.#began, this.#stored];
    return fields && began && stored ? changedMeanwhile(names, began, stored, fields.getValues()) : [];
  }

  /** The version that the typing began with: of a newer one the server would not see that nobody here has read it. */
  get version() {
    return this.#began?.version;
  }

  get stored() {
    return this.#stored;
  }

  /** Something else is stored than the form began with. */
  get isOutdated() {
    return this.#stored !== undefined && !alike(this.#began, this.#stored);
  }

  /** From now on what is stored is what the form goes on from. */
  goOn() {
    this.#began = this.#stored;
  }

  sending() {
    this.#sending = { stored: this.#stored };
  }

  saved() {
    const isRead = this.#stored !== this.#sending?.stored;
    this.#sending = undefined;
    this.#isSaved = !isRead;
    this.#began = isRead ? this.#stored : this.#fields && structuredClone(this.#fields.getValues());
  }

  refused() {
    this.#sending = undefined;
    this.#isSaved = false;
  }
}
