import "server-only";
import { createContext } from "react-router";

/**
 * Whether the router asks for a page as data (`….rsc`). Such an answer can only hold data or a redirect; and the address
 * that loaders and actions see does not tell it.
 */
export const isDataRequestContext = createContext(false);
