/** The address of the one style sheet; its name changes with its content. */
export { default as stylesAddress } from "../../app.css?url&no-inline";
