/** The prizes of every contest of the demo: rules, results, certificates and news use the same words. */
export const prizes = [
  { name: "一等奖", nameEn: "First prize", percent: 10 },
  { name: "二等奖", nameEn: "Second prize", percent: 20 },
  { name: "三等奖", nameEn: "Third prize", percent: 30 },
] as const;

export const prizeRules = {
  zh: `按评审作品数的 ${prizes.map((p) => `${p.percent}%`).join("、")} 分别设${prizes.map((p) => p.name).join("、")}。`,
  en: `${prizes.map((p) => p.nameEn).join(", ")}: ${prizes.map((p) => `${p.percent} %`).join(", ")} of the works judged.`,
};
