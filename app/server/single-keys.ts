/**
 * Single keys of a list: j to the next row, k to the one before, `/` to the search; Enter opens the row, as it is a link.
 *
 * In the document itself, without React: the first key after a page has come counts like any other. They count while
 * nothing else has the focus, or something in a list, and only where a field tells its key (aria-keyshortcuts): who has
 * turned them off has no such field (WCAG 2.1.4).
 */
export const singleKeys = `addEventListener("keydown",v=>{const d=document,a=d.activeElement??d.body,f=d.querySelector("[aria-keyshortcuts]"),s={j:1,k:-1}[v.key];if(!f||v.ctrlKey||v.metaKey||v.altKey||v.isComposing||!a.matches("body,table *")||d.querySelector("dialog[open]"))return;if(v.key==="/"){v.preventDefault();f.focus();f.select()}if(s){const l=[...d.querySelectorAll("tbody .row-link")],p=l.findIndex(r=>a.closest("tr")?.contains(r));l[Math.max(p+s,0)]?.focus()}},true);`;
