/** How written text looks, in the editor and on the page. */
export const prose = [
  "max-w-none break-words text-base leading-[1.75]",
  "[&_p]:my-3 [&_h1]:mt-8 [&_h1]:mb-3 [&_h1]:text-xl [&_h1]:font-semibold [&_h2]:mt-7 [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-semibold",
  "[&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li>p]:my-1",
  "[&_blockquote]:my-4 [&_blockquote]:border-l-2 [&_blockquote]:border-rule [&_blockquote]:pl-4 [&_blockquote]:text-ink-2",
  "[&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_code]:bg-sunken [&_code]:px-1 [&_pre]:my-3 [&_pre]:overflow-x-auto [&_pre]:bg-sunken [&_pre]:p-3",
  "[&_img]:my-4 [&_img]:h-auto [&_img]:max-w-full [&_hr]:my-6 [&_hr]:border-rule",
  "[&_table]:my-4 [&_table]:w-full [&_table]:border-collapse [&_td]:border [&_td]:border-rule [&_td]:px-3 [&_td]:py-1.5 [&_td>p]:my-0 [&_th]:border [&_th]:border-rule [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_th>p]:my-0",
  // Content is written for white paper: in dark mode text colours are replaced by light counterparts; highlighted text stays dark.
  "dark:[&_[style*='color']:not([style*='background'])]:[filter:invert(1)_hue-rotate(180deg)] dark:[&_[style*='background']]:text-black",
].join(" ");
