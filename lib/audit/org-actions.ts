/** Acts on the tree of organisations, their departments and majors. */
export const orgActions = {
  "group.add": "org",
  "group.update": "org",
  "group.delete": "org",
  "group.merge": "org",
  "group.relocate": "org",
  "schoolRequest.matched": "org",
  "schoolRequest.created": "org",
  "schoolRequest.refused": "org",
  "department.add": "org",
  "department.update": "org",
  "department.delete": "org",
  "major.add": "org",
  "major.update": "org",
  "major.delete": "org",
} as const;
