import { turn } from "./turn";

/** What teams and works are called: as students would call them. That they are pretended is said by the host's name and by each abstract. */

const settings = [
  ["面向丘陵茶园的", "hillside tea gardens"],
  ["面向渔港的", "fishing harbours"],
  ["面向老旧小区的", "old housing estates"],
  ["面向海岛的", "small islands"],
  ["面向乡镇医院的", "township hospitals"],
  ["面向建筑工地的", "building sites"],
  ["面向古镇的", "historic towns"],
  ["面向中小学的", "schools"],
  ["面向产业园区的", "industrial parks"],
  ["面向大学校园的", "university campuses"],
] as const;

const things = [
  ["低功耗环境监测网", "A low-power sensor network"],
  ["智能巡检小车", "An inspection rover"],
  ["光伏储能微电网", "A solar microgrid with storage"],
  ["雨水收集与回用装置", "Rainwater collection and reuse"],
  ["二手物资流转平台", "An exchange for second-hand goods"],
  ["应急照明与指引系统", "Emergency lighting and guidance"],
  ["多语种讲解助手", "A guide that speaks many languages"],
  ["垃圾分类识别箱", "A bin that knows what it is given"],
  ["无障碍步行导航", "Step-free walking directions"],
  ["噪声地图与治理方案", "A noise map and what to do about it"],
  ["用水异常预警系统", "Early warning of water leaks"],
  ["可降解包装方案", "Packaging that decays"],
  ["志愿服务调度平台", "A timetable for volunteers"],
  ["适老化信息终端", "An information desk for older people"],
  ["设备声学诊断仪", "A listening device for machines"],
  ["冷链温度记录标签", "A temperature label for cold chains"],
  ["数字档案馆", "A digital archive"],
  ["内涝监测与预警系统", "Flood monitoring and warning"],
  ["共享工具维修站", "A shared workshop for repairs"],
  ["便携水质检测仪", "A pocket water tester"],
  ["虚拟仿真实训课程", "A training course in simulation"],
  ["节能改造评估工具", "A calculator for energy refits"],
  ["植物病害识别助手", "A plant disease finder"],
  ["公共空间微更新方案", "Small repairs of public space"],
  ["手作非遗体验工坊", "A workshop for traditional crafts"],
] as const;

const callings = [
  ["青禾", "Greenfield"],
  ["拾光", "Lamplight"],
  ["云帆", "Tailwind"],
  ["星火", "Tinder"],
  ["长风", "Longwind"],
  ["朝露", "Morning Dew"],
  ["松声", "Pine Song"],
  ["微澜", "Ripple"],
  ["远山", "Far Hills"],
  ["灯塔", "Lighthouse"],
  ["归雁", "Wild Geese"],
  ["鹿鸣", "Deer Call"],
  ["清溪", "Clear Brook"],
  ["晨曦", "First Light"],
  ["北辰", "North Star"],
  ["四时", "Four Seasons"],
  ["问渠", "Spring Water"],
  ["扶摇", "Updraft"],
  ["新芽", "Sprout"],
  ["砺石", "Whetstone"],
] as const;
const kinds = [
  ["小队", "Crew"],
  ["工作室", "Studio"],
  ["实验组", "Lab"],
  ["计划", "Project"],
  ["同学会", "Circle"],
  ["创客组", "Makers"],
  ["研究组", "Research Group"],
  ["团队", "Team"],
  ["学社", "Society"],
  ["设计组", "Design Group"],
  ["工坊", "Workshop"],
  ["联队", "League"],
  ["小组", "Group"],
] as const;

/** Every eighth team comes from a class that is taught in English. */
const inEnglish = (n: number) => n % 8 === 6;
/** What begins anew after so many is told apart by its number. */
const again = (n: number, most: number, words: (round: number) => string) =>
  n < most ? "" : words(Math.floor(n / most) + 1);

/** 260 names, each once, before they begin anew. */
export function teamNameOf(n: number): string {
  const [calling, kind] = [turn(callings, n), turn(kinds, Math.floor(n / callings.length) + n)];
  const most = callings.length * kinds.length;
  return inEnglish(n)
    ? `${calling[1]} ${kind[1]}${again(n, most, (round) => ` ${round}`)}`
    : `${calling[0]}${kind[0]}${again(n, most, (round) => `${round}队`)}`;
}

/** 250 titles, each once, before they begin anew. */
export function workTitleOf(n: number): string {
  const [setting, thing] = [turn(settings, n + Math.floor(n / 50)), turn(things, n)];
  const most = settings.length * things.length;
  return inEnglish(n)
    ? `${thing[1]} for ${setting[1]}${again(n, most, (round) => `, version ${round}`)}`
    : `${setting[0]}${thing[0]}${again(n, most, (round) => `（第${round}版）`)}`;
}

/** What the team writes about it. */
export function abstractOf(n: number): string {
  const [setting, thing] = [turn(settings, n + Math.floor(n / 50)), turn(things, n)];
  if (inEnglish(n))
    return `${thing[1]} for ${setting[1]}: what is missing today, what we built, what a trial of four weeks showed, and what it costs to go on. Demonstration data.`;
  return `${setting[0]}${thing[0]}：从实地走访中的三个问题出发，完成样机并试用四周，给出了数据、成本与推广步骤。演示数据。`;
}

const troubles = [
  ["账本记在纸上，换一个人就接不上", "the books are kept on paper and end with whoever kept them"],
  ["一到雨季就要临时抽人值守", "every rainy season somebody has to stand watch"],
  ["设备坏了要等半个月才有人来修", "a broken machine waits two weeks for somebody who can mend it"],
  ["老人看不清屏幕，只好请邻居代劳", "older people cannot read the screen and ask their neighbours"],
  ["剩下的材料堆在墙角，没有人知道还能做什么", "what is left over piles up and nobody knows its use"],
  ["每天高峰只有四十分钟，其余时间都空着", "the rush lasts forty minutes and the rest of the day is empty"],
  ["外地来的人总在同一个路口走错", "strangers take the same wrong turning"],
] as const;

const plans = [
  ["先做一台能在现场拆开讲解的样机", "a prototype that can be taken apart on the spot"],
  ["打算与当地技校一起试做十套", "ten sets, made with the local vocational school"],
  ["计划用两个月记录数据，再决定做哪一种", "two months of measuring before we choose a design"],
  ["先从一间屋子开始，做成了再推开", "one room first, the others when it works"],
  ["准备把零件清单和图纸全部公开", "parts list and drawings open to everybody"],
  ["想让使用的人自己就能更换全部零件", "parts that those who use it can change themselves"],
  ["第一版只解决一件事，其余写进下一步", "a first version that does one thing only"],
  ["请三位常来的人从头参与设计", "three regulars who design it with us from the start"],
  ["用旧手机做屏幕，成本压到一百元以内", "old telephones as screens, for less than a hundred yuan"],
] as const;

/** What a team plans; no two of the first 630 plan the same. */
export function introductionOf(n: number): string {
  const [setting, trouble, plan] = [turn(settings, n), turn(troubles, n), turn(plans, n)];
  return inEnglish(n)
    ? `We visited ${setting[1]}, where ${trouble[1]}. We plan ${plan[1]}. Demonstration data.`
    : `我们走访了${setting[0].slice(2, -1)}：${trouble[0]}。${plan[0]}。演示数据。`;
}

const remarks = [
  "问题来自实地，试用数据扎实；建议补充与现有产品的成本对比。",
  "思路清楚，样机完整；推广部分还可以写得更具体。",
  "分工合理，迭代过程可信；建议说明长期维护由谁承担。",
  "选题有社会价值；技术路线的创新点需要再突出一些。",
  "A sound trial with honest figures; say what it costs after the first year.",
] as const;

/** What an expert remarks. */
export const remarkOf = (n: number) => turn(remarks, n);
