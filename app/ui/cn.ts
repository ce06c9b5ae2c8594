/** Class names joined; what is false, null or undefined is left out. The name is shadcn's. */
export { cx as cn } from "class-variance-authority";
