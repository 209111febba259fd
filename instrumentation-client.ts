import { departs } from "@/components/navigation-bar";

export const onRouterTransitionStart = (url: string) => departs(url);
