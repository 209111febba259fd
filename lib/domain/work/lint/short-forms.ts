/** What kinds of school are called for short where the place before it stays whole; 理工 is not: other schools' names begin so. */
const kinds: Record<string, string> = {
  师范大学: "师大",
  师范学院: "师院",
  工业大学: "工大",
  科技大学: "科大",
  农业大学: "农大",
  林业大学: "林大",
  医科大学: "医大",
  中医药大学: "中医大",
  财经大学: "财大",
  海洋大学: "海大",
  交通大学: "交大",
  民族大学: "民大",
  外国语大学: "外大",
};
const OF_A_KIND = new RegExp(`^(\\p{Script=Han}{2,6})(${Object.keys(kinds).join("|")})$`, "u");

/** The one obvious short form of a school's name, its place in full: 浙江师范大学 is 浙江师大. */
export function shortForms(name: string): string[] {
  const [, place, kind] = OF_A_KIND.exec(name) ?? [];
  return place && kind ? [`${place}${kinds[kind]}`] : [];
}
