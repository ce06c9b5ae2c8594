// What a browser tells the server by cookies: that it runs scripts, and its time zone.

// for 347 days if nothing is said
const setCookie = (cookie, seconds = 3e7) => {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
};
// The server may stream now (docs/decisions/0005), and knows where midnight is.
setCookie("vigil-scripts=1");
// The zone's name costs an old PC a fifth of a second: twice a day, or when the clock's offset is another one, and some
// seconds after the page is there.
const zoneIsSet = "vigil-zone-of=" + new Date().getTimezoneOffset();
const setZone = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  setCookie("vigil-zone=" + encodeURIComponent(timeZone ?? ""));
  setCookie(zoneIsSet, 43200);
};
if (!`${document.cookie};`.includes(zoneIsSet + ";"))
  addEventListener("load", () => setTimeout(setZone, 3000));
