/**
 * Single keys: what tells its key (aria-keyshortcuts) is pressed by it, or focused if it is a field. In a list j leads to
 * the next row and k to the one before; Enter opens the row, as it is a link.
 *
 * In the document itself, without React: the first key after a page has come counts like any other. They count while
 * nothing else has the focus, or something in a list, the sentence in the place of an empty one, or something in the
 * incident checklist where nothing is typed; and who has
 * turned them off has nothing that tells its key (WCAG 2.1.4). A key with Control, or with Command, counts from anywhere: no
 * text is typed by it. What tells it is pressed as by the mouse, so that what was typed is asked about before it is left.
 * Every page of the frame has one such, the search: j and k count where there is another.
 */
export const singleKeys = `addEventListener("keydown",v=>{const d=document,a=d.activeElement??d.body,c=v.ctrlKey||v.metaKey,k=(c?"Control+":"")+v.key,s={j:1,k:-1}[k],m=[...d.querySelectorAll("[aria-keyshortcuts]")],f=m.find(e=>e.getAttribute("aria-keyshortcuts")===k);if(!f&&!m[1]||v.altKey||v.isComposing||!c&&(!a.matches("body,p,table *,#incidents *")||a.matches("textarea,select,input:not([type=checkbox])")||d.querySelector("dialog[open]")))return;if(f){if(v.repeat)return;v.preventDefault();f.matches("input,textarea")?(f.focus(),f.select()):f.click()}else if(s){const l=[...d.querySelectorAll("tbody .row-link")],p=l.findIndex(r=>a.closest("tr")?.contains(r));l[Math.max(p+s,0)]?.focus()}},true);`;
