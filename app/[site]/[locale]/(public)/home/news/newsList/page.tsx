export { default, generateMetadata } from "@/app/[site]/[locale]/(public)/home/newsList/page";
