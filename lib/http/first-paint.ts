/** Sets the chosen theme before anything is drawn. Its text is hashed into the policy, so every page carries it word for word. */
export const FIRST_PAINT =
  'try{const t=localStorage.getItem("theme")||"system",d=document.documentElement,n=t==="system"?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":t;d.classList.remove("light","dark");d.classList.add(n);d.style.colorScheme=n}catch{}';
