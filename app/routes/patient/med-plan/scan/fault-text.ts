import type { TFunction } from "i18next";
import type { ScanFault } from "../carrier/join-pages.ts";

/** Why a scan is no plan yet, in words; undefined before anything was scanned. */
export function faultText(fault: ScanFault, t: TFunction): string | undefined {
  switch (fault.fault) {
    case "nothing":
      return undefined;
    case "version":
      return t("plan_scan.fault.version", { version: fault.version || "–" });
    case "incomplete":
      return t("plan_scan.fault.incomplete", {
        missing: fault.missing.join(", "),
        pages: fault.pages,
      });
    case "twice":
      return t("plan_scan.fault.twice", { page: fault.page });
    case "mixed":
    case "unreadable":
      return t(`plan_scan.fault.${fault.fault}`);
  }
}
