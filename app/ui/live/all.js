export const all = (selector, act) => document.querySelectorAll(selector).forEach(act);
