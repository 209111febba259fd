import { describe, expect } from "vitest";
import { faults } from "@/lib/fault";
import { answerTo } from "@/lib/http/answers";
import type { ImportCheck, ImportResult } from "@/lib/http/file/import";
import { aSchool, aUser } from "@/lib/seed/factories";
import { aRow, aSheet } from "@/lib/seed/factories/sheet";
import { aSignedIn } from "@/lib/seed/factories/signed-in";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const AT = "http://localhost/prod-api/system/user/template";
type Answer<T> = { code: number; msg: string; data: T; errors?: { field: string; message: string }[] };

const send = async <T>(token: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const request = new Request(`${AT}/check`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  const response = await answerTo(request);
  return { status: response.status, ...((await response.json()) as Answer<T>) };
};
const form = (fields: Record<string, string>, file?: Buffer, name = "人员 名单.xlsx") => {
  const made = new FormData();
  for (const [key, value] of Object.entries(fields)) made.set(key, value);
  if (file) made.set("file", new Blob([new Uint8Array(file)]), name);
  return made;
};
const admin = async () => aSignedIn("SCHOOL_ADMIN", await aSchool());
const requested = (token: string, query: string) =>
  answerTo(new Request(`${AT}/export?${query}`, { headers: { authorization: `Bearer ${token}` } }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a form with a file", () => {
  test("arrives with its fields and the file's name, whatever comes first", async () => {
    const { token } = await admin();
    const sheet = await aSheet([aRow()]);
    const last = await send<ImportCheck>(token, form({ updateSupport: "1" }, sheet));
    expect([last.code, last.data.fileName, last.data.createCount]).toEqual([0, "人员 名单.xlsx", 1]);
    const first = form({}, sheet);
    first.set("deptId", "0");
    const wrong = await send(token, first);
    expect([wrong.code, wrong.errors?.map((error) => error.field)]).toEqual([400, ["deptId"]]);
  });

  test("is refused without its file, as JSON, cut off, or over 10 MB", async () => {
    const { token } = await admin();
    const without = await send(token, form({ updateSupport: "0" }));
    expect([without.code, without.errors?.[0]?.field]).toEqual([400, "file"]);
    const json = await send(token, "{}", { "content-type": "application/json" });
    expect([json.status, json.code]).toEqual([415, 400]);
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
    const broken = await send(token, cut, { "content-type": "multipart/form-data; boundary=x" });
    expect([broken.status, broken.code]).toEqual([400, 400]);
    const large = await send(token, form({}, Buffer.alloc(10_600_000)));
    expect([large.code, large.errors?.[0]?.field]).toEqual([faults.fileTooLarge, "file"]);
  });

  test("that cannot be read is 13017 and says why", async () => {
    const { token } = await admin();
    const answer = await send(token, form({}, Buffer.from("PK")));
    expect([answer.status, answer.code, answer.errors?.[0]?.field]).toEqual([200, 13017, "file"]);
    expect(answer.errors?.[0]?.message).toContain(".xlsx");
  });

  test("is not looked at for people without the permission", async () => {
    const sheet = await aSheet([aRow()]);
    const { token } = await aSignedIn("STUDENT", await aSchool());
    expect((await send(token, form({}, sheet))).code).toBe(401);
    expect((await send("none", form({}, sheet))).code).toBe(11000);
  });
});

test("a failed import answers 13017 with its rows", async () => {
  const { token } = await admin();
  const { data } = await send<ImportCheck>(token, form({}, await aSheet([aRow(), aRow({ 2: "1" })])));
  const take = async (body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await answerTo(
      new Request(`${AT}/import`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
    return (await response.json()) as Answer<ImportResult>;
  };
  const refused = await take({ checkId: data.checkId });
  expect([refused.code, refused.msg, refused.data.messageList]).toEqual([13017, "导入失败", ["第3行：手机号码不正确"]]);
  const taken = await take({ checkId: data.checkId, onlyValid: 1 });
  expect([taken.code, taken.data.createCount, taken.data.invalidCount]).toEqual([0, 1, 1]);
});

describe("export", () => {
  test("the template comes back through the check as an empty sheet; its name is a Chinese one", async () => {
    const { token } = await admin();
    const response = await requested(token, "type=template");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("用户导入模板.xlsx")}`,
    );
    expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
    const answer = await send(token, form({}, await bytesOf(response)));
    expect([answer.code, answer.errors?.[0]?.message]).toEqual([13017, "表格里没有数据"]);
  });

  test("the list holds the filtered people of one's reach, masked, with no formula; imported again it changes nothing", async () => {
    const school = await aSchool();
    const { token } = await aSignedIn("SCHOOL_ADMIN", school);
    const person = await aUser({
      groupId: school.id,
      realName: "=1+1",
      mobile: "13912345678",
      email: "someone@example.cn",
    });
    const off = await aUser({ groupId: school.id, status: "disabled" });
    const stranger = await aUser({ groupId: (await aSchool()).id });
    const bytes = await bytesOf(await requested(token, "type=data&status=1"));
    const text = JSON.stringify(await readSheet(bytes, 100));
    for (const username of [off.username, stranger.username]) expect(text).not.toContain(`"${username}"`);
    expect(text).not.toMatch(/13912345678|someone@example/);
    const [row] = (await readSheet(bytes, 100)).filter(({ cells }) => cells[0] === person.username);
    expect(row?.cells.slice(1, 4)).toEqual(["=1+1", "139****5678", "s***@example.cn"]);
    const { data } = await send<ImportCheck>(token, form({ updateSupport: "1" }, bytes));
    expect(data.messageList).toEqual(["第2行：只能管理级别低于自己的账号"]);
    expect(data.updateCount).toBe(1);
  });

  test("each kind needs its own permission", async () => {
    const { token } = await aSignedIn("STUDENT", await aSchool());
    expect(await (await requested(token, "type=data")).json()).toMatchObject({ code: 401 });
    const college = await aSignedIn("COLLEGE_ADMIN", await aSchool());
    expect(await (await requested(college.token, "type=template")).json()).toMatchObject({ code: 401 });
  });
});
