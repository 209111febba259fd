import { beforeEach, describe, expect, it } from "vitest";
import { chosenOf, designOf, meanCell, redo, select, slideOf, type, undo } from "@/components/designer/acts";
import { paintChosen, takeBrush } from "@/components/designer/brush";
import { found, replacedEverywhere } from "@/components/designer/finding";
import { write } from "@/components/designer/keys/commands";
import { insertTable, spotAt, typeBeside } from "@/components/designer/keys/tables";
import { takeCopied } from "@/components/designer/session/pasting";
import { writeText } from "@/components/designer/session/writing";
import { createEditor, type EditorStore } from "@/components/designer/store";
import { Design } from "@/lib/designer/document";
import type { TableElement } from "@/lib/designer/table/element";
import { cellId } from "@/lib/designer/table/parts";

let store: EditorStore;
beforeEach(() => {
  store = createEditor(Design.parse({}));
});
const table = () => slideOf(store).elements[0] as TableElement;
const typing = () => store.getState().selection.typing;
const said = () =>
  table()
    .cells.map((row) => row.map(({ contentText }) => contentText || "-").join(""))
    .join("/");

describe("a table in the editor", () => {
  it("comes with the caret in its first cell, and Tab goes on to a new row after the last", () => {
    insertTable(store);
    const { id } = table();
    expect(typing()).toBe(cellId(id, 0, 0));
    expect(chosenOf(store)).toEqual([table()]);
    typeBeside(store, cellId(id, 0, 0), true);
    expect(typing(), "before the first there is none").toBe(cellId(id, 0, 0));
    typeBeside(store, cellId(id, 0, 2), false);
    expect(typing()).toBe(cellId(id, 1, 0));
    typeBeside(store, cellId(id, 3, 2), false);
    expect([typing(), table().rows.length]).toEqual([cellId(id, 4, 0), 5]);
    undo(store);
    expect(table().rows).toHaveLength(4);
  });

  it("takes what is written into a cell, its row growing with it, in one step", () => {
    insertTable(store);
    const { id } = table();
    const [low] = table().rows;
    type(store, cellId(id, 1, 1));
    writeText(store, cellId(id, 1, 1), "<p>第一行</p><p>第二行</p><p>第三行</p>");
    expect(table().cells[1]?.[1]?.contentText).toBe("第一行\n第二行\n第三行");
    expect(table().rows[0]).toBeCloseTo(low as number);
    expect(table().rows[1]).toBeGreaterThan(2 * (low as number));
    undo(store);
    expect([said(), table().rows[1]]).toEqual(["---/---/---/---", low]);
    redo(store);
    writeText(store, cellId(id, 0, 0), "<p>{student_Portrait}</p>");
    expect(table().rows[0], "bindings decide").toBeCloseTo(low as number);
  });

  it("is pasted from the cells of a spreadsheet; words with a tab here and there are words", () => {
    takeCopied(store, "姓名\t学校\r\n张三\t甲大学\r\n李四\t\r\n");
    expect(said()).toBe("姓名学校/张三甲大学/李四-");
    expect(typing()).toBeNull();
    takeCopied(store, "标题\n一\t二");
    expect(slideOf(store).elements[1]?.type).toBe("text");
  });

  it("is written in where it was clicked, by Enter in its first cell", () => {
    takeCopied(store, "a\tb\nc\td");
    const { id, left, top, width, height } = table();
    expect(spotAt(table(), { x: left + width - 5, y: top + height - 5 })).toMatchObject({ row: 1, column: 1 });
    write(store);
    expect(typing()).toBe(cellId(id, 0, 0));
    select(store, [id]);
    meanCell(store, { row: 1, column: 1 });
    write(store);
    expect(typing()).toBe(cellId(id, 1, 1));
  });

  it("gives its looks to another one by the brush", () => {
    takeCopied(store, "a\tb\nc\td");
    takeCopied(store, "e\tf\ng\th");
    const [first, second] = slideOf(store).elements as [TableElement, TableElement];
    store.setState(({ document, ...rest }) => {
      const present = designOf({ document, ...rest });
      const slides = present.slides.map((slide) => ({
        ...slide,
        elements: slide.elements.map((one) => (one.id === first.id ? { ...one, ruled: "rows", padding: 9 } : one)),
      })) as Design["slides"];
      return { document: { history: { ...document.history, present: { ...present, slides } } } };
    });
    select(store, [first.id]);
    takeBrush(store, false);
    select(store, [second.id]);
    paintChosen(store);
    expect(slideOf(store).elements[1]).toMatchObject({ ruled: "rows", padding: 9, cells: second.cells });
  });

  it("is looked through for words, which are replaced in its cells", () => {
    takeCopied(store, "甲方\t乙方\n甲\t丙");
    const design = designOf(store.getState());
    expect(found(design, { text: "甲", matchCase: true })).toHaveLength(2);
    const { design: after, count } = replacedEverywhere(design, { text: "甲", matchCase: true }, "丁");
    expect(count).toBe(2);
    const changed = after.slides[0]?.elements[0] as TableElement | undefined;
    expect(changed?.cells[1]?.[0]?.contentText).toBe("丁");
  });
});
