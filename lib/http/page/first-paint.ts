/**
 * Sets the chosen theme before the first paint, and tells zod not to probe for `eval`, which the content security policy
 * forbids and reports. Holds back a form that is sent before its script has loaded (`components/kit/use-waking.ts`), and
 * remembers a button that is pressed before then (`components/early-press.tsx`). Its text is hashed into the policy, so
 * every page carries it word for word.
 */
export const FIRST_PAINT =
  'globalThis.__zod_globalConfig={jitless:true};try{const t=localStorage.getItem("theme")||"system",d=document.documentElement,n=t==="system"?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":t;d.classList.remove("light","dark");d.classList.add(n);d.style.colorScheme=n}catch{}addEventListener("submit",e=>{const a=e.target.dataset;if("asleep"in a){e.preventDefault();a.asleep="sent"}},!0);{const h=e=>{h.pressed=e.target.closest?.("button[type=button]")??h.pressed};addEventListener("click",globalThis.__earlyPress=h,true)}';
