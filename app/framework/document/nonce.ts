import "server-only";
import { createContext } from "react-router";

/** The nonce of the document that is being answered: what carries it may run (Content-Security-Policy). */
export const nonceContext = createContext<string>();
