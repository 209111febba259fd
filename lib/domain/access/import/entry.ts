import type { Known } from "./known";

/** What a good row writes; a column that says nothing about a known person is left out. */
export interface Entry {
  known?: Known;
  username: string;
  realName?: string;
  englishName?: string;
  mobile?: string;
  email?: string;
  gender?: 0 | 1 | 2;
  groupId?: string;
  departmentId?: string;
  roleIds?: string[];
  idCard?: string;
  birthday?: string;
  enabled?: boolean;
  remark?: string;
  /** What the row says of who somebody is, changed or not: the list vouches for it. */
  says: { name: boolean; card: boolean };
}

/** Whether two lists of roles are not the same. */
export const differ = (some: readonly string[], others: readonly string[]) =>
  some.length !== others.length || some.some((one) => !others.includes(one));

/** Whether a row about somebody known says only what is so already, and vouches for nothing that is not vouched for. */
export function saysNothingNew(entry: Entry, { person, roleIds }: Known): boolean {
  const { known: _known, username: _username, says, groupId, departmentId, roleIds: wanted, ...fields } = entry;
  // Whatever else is as it was has been left out already.
  const { remark, birthday, ...differing } = fields;
  const { vouched } = person;
  return (
    Object.keys(differing).length === 0 &&
    (!remark || remark === person.remark) &&
    (!birthday || birthday === person.birthday) &&
    (!groupId || groupId === person.groupId) &&
    (!departmentId || departmentId === person.departmentId) &&
    (!wanted || !differ(wanted, roleIds)) &&
    (!says.name || "realName" in vouched) &&
    (!says.card || "idCard" in vouched) &&
    (!person.schoolId || "schoolId" in vouched) &&
    (!person.collegeId || "collegeId" in vouched)
  );
}
