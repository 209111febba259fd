/** The Content-Security-Policy (CSP3) of a page that may run these script sources. */
export const policyWith = (scripts, framedBy = "'none'") =>
  `default-src 'self'; script-src ${scripts.join(" ")}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors ${framedBy}; form-action 'self'`;
