/**
 * The implant makers of the synthetic clinic. Every account is taken, but for the names and secrets below
 * that show each refusal; the people behind the serial numbers are invented.
 */
import { normalSerialNumber } from "../../vendors/serial-number.ts";
import {
  vendorProblem,
  type ImplantOwner,
  type ImplantVendors,
  type VendorErrorType,
  type VendorLogin,
} from "../../vendors/implant-vendors.ts";

/** A client_id or username that the makers answer with this error. */
const refusedNames: Readonly<Record<string, VendorErrorType>> = {
  unavailable: "SERVICE_UNAVAILABLE",
  busy: "TOO_MANY_REQUESTS",
  odd: "CONNECTION_UNKNOWN_ERROR",
};
/** A client_secret or password that is always wrong. */
const wrongSecret = "wrong";

const owner = (firstName: string, lastName: string, birthDate: string): ImplantOwner => ({
  firstName,
  lastName,
  birthDate,
});

/** The first of each are patients of the synthetic clinic, the others could become some. */
const owners: Readonly<Record<VendorLogin["vendor"], Readonly<Record<string, ImplantOwner>>>> = {
  BIOTRONIK: {
    "68240117": owner("Leyla", "Əliyeva", "1958-03-19"),
    "68240201": owner("Rosa", "Lindgren", "1949-05-17"),
    "68240202": owner("Emil", "Sander", "1957-10-03"),
    "68240203": owner("Nigar", "Həsənova", "1961-02-25"),
  },
  MEDTRONIC: {
    PKX604512S: owner("Jan", "de Vries", "1950-12-12"),
    PKX604601S: owner("Willem", "Bakker", "1953-08-30"),
    PKX604602S: owner("Ida", "Thorsen", "1946-12-09"),
    PKX604603S: owner("Kemal", "Aydın", "1955-04-14"),
  },
};

export const syntheticVendors: ImplantVendors = {
  async connect(login) {
    const isBiotronik = login.vendor === "BIOTRONIK";
    const name = isBiotronik ? login.clientId : login.username;
    const secret = isBiotronik ? login.clientSecret : login.password;
    const refused = new Map(Object.entries(refusedNames)).get(name.trim().toLowerCase());
    if (refused) throw vendorProblem(refused);
    if (secret === wrongSecret)
      throw vendorProblem(
        isBiotronik ? "INVALID_CERTIFICATE_OR_CREDENTIALS" : "INVALID_CREDENTIALS",
      );
  },
  async findOwners(vendor, serialNumber) {
    const found = new Map(Object.entries(owners[vendor])).get(normalSerialNumber(serialNumber));
    return found ? [found] : [];
  },
};
