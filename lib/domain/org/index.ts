import "server-only";

export { calledAmong } from "./called";
export { majorCatalogue, majorTree } from "./catalogue";
export {
  addCollege,
  collegePage,
  deleteColleges,
  schoolInfoPage,
  updateCollege,
  updateSchool,
} from "./colleges";
export { addDepartment, deleteDepartments, departmentList, updateDepartment } from "./departments";
export { collegeList, groupList, majorList, provinceList, schoolPage } from "./directory";
export { groupTree } from "./group-tree";
export { addGroup, deleteGroups, groupPage, updateGroup } from "./groups";
export { addMajor, deleteMajors, majorPage, updateMajor } from "./majors";
export { type DataScope, dataScope, either, within } from "./scope";
export { known } from "./search";
