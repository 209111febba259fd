import type { Objects } from "@/lib/designer/pdf/objects";
import type { Painted } from "@/lib/designer/pdf/painting";
import type { Language } from "./language";
import { annotationOf } from "./links";
import { hex, type Structure, writeRoots } from "./tags";

const words: Record<Language, { link: string; signature: string }> = {
  chinese: { link: "链接：", signature: "数字签名" },
  english: { link: "Link: ", signature: "Digital signature" },
};

/** One more thing in the tree. */
interface Leaf {
  no: number;
  page: number;
  /** The element after which it is read; of a signature none: it comes last. */
  of?: string;
}

/**
 * What of one certificate can be clicked or is signed, in the tree of what is read aloud (ISO 14289-1, 7.18): the fixed part knows nothing of it, so
 * that the tree's two roots are written once more, after it.
 */
export class Annotations {
  readonly #leaves: Leaf[] = [];

  constructor(
    private readonly out: Objects,
    private readonly structure: Structure,
    /** The first page's object. */
    private readonly first: number,
  ) {}

  #leaf(role: "Link" | "Form", annotation: number, page: number, of?: string): number {
    const { out, structure, first } = this;
    const no = out.reserve();
    out.begin(no).text(`<</S/${role}/P `).ref(structure.document).text("/K<</Type/OBJR/Obj ").ref(annotation);
    out
      .text("/Pg ")
      .ref(first + page)
      .text(">>>>")
      .end();
    this.#leaves.push({ no, page, ...(of !== undefined && { of }) });
    return structure.pages.length + this.#leaves.length - 1;
  }

  /** @returns the annotations of a page, as its object lists them */
  links({ links }: Painted, page: number): string {
    const { out, structure } = this;
    return links
      .map((link) => {
        const no = out.reserve();
        const key = this.#leaf("Link", no, page, link.of);
        const said = hex(words[structure.language].link + link.address);
        out
          .begin(no)
          .text(`<<${annotationOf(link)}/Contents${said}/StructParent ${key}>>`)
          .end();
        return `${no} 0 R `;
      })
      .join("");
  }

  /** @returns what the field of a signature, on the first page, says of its place in the tree */
  signature(field: number): string {
    const key = this.#leaf("Form", field, 0);
    return `/StructParent ${key}/TU${hex(words[this.structure.language].signature)}`;
  }

  /** @returns the objects of the fixed part that were written once more */
  end(): number[] {
    if (this.#leaves.length === 0) return [];
    writeRoots(this.out, this.structure, this.#leaves);
    return [this.structure.root, this.structure.document];
  }
}
