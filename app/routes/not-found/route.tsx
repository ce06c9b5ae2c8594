import { data } from "react-router";

/** Unknown addresses; the page itself is the root's error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export function ServerComponent() {
  return null;
}
