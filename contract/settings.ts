/** Names on the wire that the specification leaves open, all in this one place. */
export const accessCookieName = "access_token";
export const refreshCookieName = "refresh_token";
export const csrfAccessCookieName = "csrf_access_token";
export const csrfRefreshCookieName = "csrf_refresh_token";
export const csrfAccessHeader = "X-CSRF-Access-Token";
export const csrfRefreshHeader = "X-CSRF-Refresh-Token";
export const clientVersionHeader = "X-Client-Version";
