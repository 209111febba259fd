import "server-only";
import * as org from "@/lib/domain/org";
import type * as calls from "@/lib/domain/org/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  provinceList: org.provinceList,
  schoolPage: org.schoolPage,
  addCollege: org.addCollege,
  deleteColleges: org.deleteColleges,
  collegePage: org.collegePage,
  updateCollege: org.updateCollege,
  addDepartment: org.addDepartment,
  deleteDepartments: org.deleteDepartments,
  departmentList: org.departmentList,
  updateDepartment: org.updateDepartment,
  addGroup: org.addGroup,
  deleteGroups: org.deleteGroups,
  groupPage: org.groupPage,
  groupTree: org.groupTree,
  updateGroup: org.updateGroup,
  addMajor: org.addMajor,
  deleteMajors: org.deleteMajors,
  majorPage: org.majorPage,
  updateMajor: org.updateMajor,
  schoolInfoPage: org.schoolInfoPage,
  updateSchool: org.updateSchool,
  collegeList: org.collegeList,
  groupList: org.groupList,
  majorList: org.majorList,
} satisfies AnswersTo<typeof calls>;
