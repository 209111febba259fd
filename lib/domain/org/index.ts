import "server-only";

export { addAlias, aliasesAfter } from "./aliases";
export { calledAmong } from "./called";
export { majorCatalogue, majorTree } from "./catalogue";
export { bareCity, citiesAsListed } from "./cities";
export {
  addCollege,
  collegePage,
  deleteColleges,
  schoolInfoPage,
  updateCollege,
  updateSchool,
} from "./colleges";
export { type DataScope, dataScope } from "./data-scope";
export { addDepartment, deleteDepartments, departmentList, updateDepartment } from "./departments";
export { collegeList, groupList, majorList, provinceList, schoolPage } from "./directory";
export { groupTree } from "./group-tree";
export { addGroup, deleteGroups, groupPage, groupsFound, updateGroup } from "./groups";
export { addMajor, deleteMajors, majorPage, majorsFound, updateMajor } from "./majors";
export { followInOrg, follows, replaced } from "./merging/following";
export { followMergers, mergeGroups } from "./merging/merging";
export { moveGroup } from "./merging/moving";
export { previewMerge } from "./merging/previewing";
export { either, isStanding, within } from "./scope";
export { known } from "./search";
export { spelledIn, spellingOf, spellingOfMenu } from "./spelling";
