import { newsTab } from "@/app/[site]/[locale]/(public)/home/news/news-tab";

const tab = newsTab("competitionInfo");

export const generateMetadata = tab.generateMetadata;
export default tab.Page;
