import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";

/** How a row of a list is found again in what its export writes. */
interface Sameness {
  /** The field of the list's row that stands in a cell of the export's, and in no other row's. */
  key: string;
  /** Rows of the export that are of no row of the list, such as a sum. */
  extra?: number;
}

/** Of each export that has a list beside it. */
const sameness: Record<string, Sameness> = {
  "/award/outside/export": { key: "realName" },
  "/award/list/export": { key: "workName" },
  "/certificate/list/export": { key: "traceCode" },
  "/enroll/team/export": { key: "teamName" },
  "/enroll/team/change/export": { key: "teamName" },
  "/enroll/work/showcase/export": { key: "workName" },
  "/enroll/work/export": { key: "workName" },
  "/expert/library/template/export": { key: "username" },
  "/expert/payout/export": { key: "realName", extra: 1 },
  "/finance/invoice/export": { key: "invoiceNo" },
  "/finance/order/export": { key: "orderNo" },
  "/ladder/link/export": { key: "askedByName" },
  "/ladder/package/intake/export": { key: "digest" },
  "/ladder/org/export": { key: "orgName" },
  "/study/resource/export": { key: "title" },
  "/summary/setting/export": { key: "title" },
  "/study/progress/export": { key: "realName" },
  "/system/college/template/export": { key: "groupCode" },
  "/system/school/template/export": { key: "groupCode" },
  "/system/user/template/export": { key: "username" },
};

/** Exports without a list whose rows theirs are, each with its reason. */
export const unpaired: Record<string, string> = {
  "/certificate/make/export": "what is in the way of a batch; its list is of batches",
  "/certificate/template/export": "a page of one design as a picture",
  "/certificate/roll/template/export": "a form to be filled in",
  "/enroll/team/template/export": "a form to be filled in",
  "/enroll/work/file/export": "files; their list is of works",
  "/award/notice/export": "a document; the room's own test holds it against the list of awards",
  "/competition/template/export": "one contest as a file",
  "/competition/template/shipped/export": "one template as a file",
  "/enroll/work/vote/export": "sums of votes, shown beside a chart",
  "/expert/letter/export": "a zip of files; its list is of experts, with or without letters",
  "/expert/temporary/slips/export": "passwords that were just given, which stand in no list",
  "/home/draw/export": "one draw as a file",
  "/home/work/export": "held against its list by the room's own test",
  "/finance/statement/template/export": "a form to be filled in",
  "/ladder/org/template/export": "a form to be filled in",
  "/enroll/team/alike/export": "pairs of teams; held against its list by the room's own test",
  "/ladder/link/arrival/export": "teams that came by a link; held against its list by the room's own test",
  "/ladder/package/made/export": "its list is /ladder/package/page, beside which stands the file of one package",
  "/ladder/package/export": "one package as a file",
  "/ladder/promotion/run/export": "works of one promotion; its list is of promotions",
  "/ladder/ranking/template/export": "a form to be filled in",
  "/ladder/quota/template/export": "organisations × tracks; its list is of one track",
  "/review/comment/result/passport/export": "one passport as a file",
  "/review/group/result/export": "the ranking of one group",
  "/stat/data/export": "sheets of several lists, held against them by the room's own test",
  "/system/group/template/export":
    "a row names the code of its parent, too; held against its list by the room's own test",
  "/system/dept/template/export": "a row names its parent, too; held against its list by the room's own test",
  "/system/major/template/export":
    "a name may be that of a category or class; held against its list by the room's own test",
  "/system/log/export": "writes a row of the log itself; held against its list by the room's own test",
  "/web/import/problems/export": "the caller's own file, with what is wrong in it",
  "/summary/report/export": "answers to one summary; its list is of reports to all of them",
  "/summary/report/file/export": "a zip of files",
  "/web/center/account/data/export": "the caller's own data",
  "/web/competition/ranking/export": "sums by school, which no call lists",
  "/web/competition/results/export": "lists of a contest by award, read as a whole",
  "/web/result/passport/export": "one passport as a file",
};

interface Pair extends Sameness {
  path: string;
  exported: Endpoint;
  listed: Endpoint;
}

const endpoints = registry.map(({ endpoint }) => endpoint);
const exports = endpoints.filter(({ answers, path }) => answers === "file" && path.endsWith("/export"));
const listBeside = (path: string) => {
  const place = path.replace(/(\/template)?\/export$/, "");
  return endpoints.find((one) => one.method === "GET" && [`${place}/page`, `${place}/list`].includes(one.path));
};

/** Every export of the registry with the list beside it, as far as its rows are the list's. */
export const pairs: Pair[] = exports.flatMap((exported) => {
  const { path } = exported;
  const listed = listBeside(path);
  const same = sameness[path];
  return listed && same && !(path in unpaired) ? [{ path, exported, listed, ...same }] : [];
});

export const exportPaths = exports.map(({ path }) => path);
export const describedPaths = [...Object.keys(sameness), ...Object.keys(unpaired)];
