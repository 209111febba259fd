import { Bytes, latin } from "./bytes";

const objectStart = latin(" 0 obj\n");
const objectEnd = latin("\nendobj\n");
const streamStart = latin(">>stream\n");
const streamEnd = latin("\nendstream\nendobj\n");

/** Objects of a PDF file (ISO 32000-2, 7.3.10) being written: each notes its place for the cross-reference table. */
export class Objects extends Bytes {
  /** Bytes of the file before these. */
  base = 0;
  /** The next free object number. */
  next = 1;
  /** Places by object number, 0 where none was written here. */
  places = new Float64Array(1024);

  /** Takes object numbers without writing them yet. @returns the first */
  reserve(count = 1): number {
    const first = this.next;
    this.next += count;
    if (this.next > this.places.length) {
      const wider = new Float64Array(2 * this.next);
      wider.set(this.places);
      this.places = wider;
    }
    return first;
  }

  begin(no: number): this {
    this.places[no] = this.base + this.at;
    return this.int(no).bytes(objectStart);
  }

  end(): this {
    return this.bytes(objectEnd);
  }

  /** An object of its own with a body that is at hand. @param entries of its dictionary besides the length */
  stream(no: number, entries: string, body: Uint8Array): this {
    this.begin(no).text("<<").text(entries).text("/Length ").int(body.length).bytes(streamStart);
    return this.bytes(body).bytes(streamEnd);
  }

  ref(no: number): this {
    return this.int(no).text(" 0 R");
  }
}
