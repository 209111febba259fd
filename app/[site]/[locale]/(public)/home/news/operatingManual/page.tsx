import { newsTab } from "@/app/[site]/[locale]/(public)/home/news/news-tab";

const tab = newsTab("operatingManual");

export const generateMetadata = tab.generateMetadata;
export default tab.Page;
