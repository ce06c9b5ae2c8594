/** the form's name among those of the page */
export const scanForm = "plan_scan";

/** Characters that a scan may have: nine pages, and some more that were scanned twice. */
export const scannedMax = 20_000;

/** Of one picture; a form with files has 12 MB at most. */
export const pictureBytesMax = 10_000_000;

/** As many pictures at once. */
export const picturesMax = 4;
