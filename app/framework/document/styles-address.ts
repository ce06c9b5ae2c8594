/** Where the one style sheet is; its name changes with what is in it. */
export { default as stylesAddress } from "../../app.css?url&no-inline";
