/** What the browser holds of its session. */
export const accessToken = {
  read: () => (typeof localStorage === "undefined" ? null : localStorage.getItem("accessToken")),
  save: (token: string) => localStorage.setItem("accessToken", `Bearer ${token}`),
  clear: () => localStorage.removeItem("accessToken"),
};
