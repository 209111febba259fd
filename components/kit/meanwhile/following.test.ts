import { expect, test } from "vitest";
import { Following } from "./following";
import type { Values } from "./parts";

const names = ["title", "note", "rows.0.name"];

/** A form whose untouched fields follow what is read, as the form library does it. */
function aForm(first: Values) {
  const following = new Following();
  let held: Values = {};
  const fields = {
    getValues: () => held,
    setValue: (name: string, value: unknown) => void (held = { ...held, [name]: value }),
  };
  const read = (values: Values, mixed: Values = {}) => {
    following.before(values);
    held = { ...values, ...mixed };
    following.after(values, fields, names);
  };
  read(first);
  const changes = () => following.changes(names).map(({ name, clash }) => `${name} ${clash}`);
  return { following, fields, read, changes, type: fields.setValue };
}

test("a read before anything was typed is where the form begins", () => {
  const form = aForm({ title: "一", version: 1 });
  form.read({ title: "二", version: 2 });
  form.type("title", "三");
  expect([form.changes(), form.following.version]).toEqual([[], 2]);
});

test("a read while somebody types is seen as what it is, with the version that the typing began with", () => {
  const form = aForm({ title: "一", note: "", version: 1 });
  form.type("title", "三");
  form.read({ title: "二", note: "x", version: 2 }, { title: "三" });
  expect(form.changes()).toEqual(["title true", "note false"]);
  expect([form.following.version, form.following.isOutdated]).toEqual([1, true]);
  form.following.goOn();
  expect([form.changes(), form.following.version, form.following.isOutdated]).toEqual([[], 2, false]);
});

test("what was saved from here is nobody else's, also where the server wrote it a little differently", () => {
  const form = aForm({ title: "一", version: 1 });
  form.type("title", "三 ");
  form.following.sending();
  form.following.saved();
  form.type("note", "already typing on");
  form.read({ title: "三", note: "", version: 2 }, { note: "already typing on" });
  expect([form.changes(), form.following.version]).toEqual([[], 2]);
  form.read({ title: "四", note: "theirs", version: 3 }, { note: "already typing on" });
  expect(form.changes()).toEqual(["title false", "note true"]);
});

test("what is read while it is saved from here is that, and the next change is somebody else's", () => {
  const form = aForm({ rows: [{ name: "a" }], version: 1 });
  form.type("rows", [{ name: "a" }, { name: "b" }]);
  form.following.sending();
  form.read({ rows: [{ name: "a" }, { name: "b", id: "7" }], version: 2 });
  form.following.saved();
  expect(form.fields.getValues().rows, "new rows have what the server gave them").toMatchObject([{}, { id: "7" }]);
  expect([form.changes(), form.following.version]).toEqual([[], 2]);
  form.type("rows", []);
  form.read({ rows: [{ name: "c" }], version: 3 }, { rows: [] });
  expect([form.changes(), form.following.version]).toEqual([["rows true"], 2]);
});

test("a refusal leaves the form where it began", () => {
  const form = aForm({ title: "一", version: 1 });
  form.type("title", "三");
  form.following.sending();
  form.following.refused();
  form.read({ title: "二", version: 2 }, { title: "三" });
  expect([form.changes(), form.following.version]).toEqual([["title true"], 1]);
});

test("a list in which something was typed is not mixed with another by place", () => {
  const form = aForm({ rows: [{ name: "a" }, { name: "b" }] });
  form.type("rows", [{ name: "a!" }, { name: "b" }]);
  form.read({ rows: [{ name: "b" }] }, { rows: [{ name: "a!" }] });
  expect(form.fields.getValues().rows).toEqual([{ name: "a!" }, { name: "b" }]);
  expect(form.changes()).toEqual(["rows true"]);
});
