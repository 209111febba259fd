import { schoolPage } from "@/lib/domain/org/contract";
import { call } from "@/lib/http/call";
import type { Opt } from "@/lib/http/wire";

const pageSize = 100;

/** Every school of a province, page by page. @throws Refusal */
export async function schoolsOfProvince(provinceCode: string, pageNum = 1): Promise<Opt[]> {
  const { list, total } = await call(schoolPage, { provinceCode, pageNum, pageSize });
  const here = list.map((school) => ({ value: school.schoolId, label: school.schoolName }));
  return pageNum * pageSize < total ? [...here, ...(await schoolsOfProvince(provinceCode, pageNum + 1))] : here;
}
