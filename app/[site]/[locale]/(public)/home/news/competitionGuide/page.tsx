import { newsTab } from "@/app/[site]/[locale]/(public)/home/news/news-tab";

const tab = newsTab("competitionGuide");

export const generateMetadata = tab.generateMetadata;
export default tab.Page;
