import { MenuLink } from "#app/ui/menu.tsx";
import type { Screen } from "#app/features/screens/screens.ts";

/** Screens as entries of a menu. */
export function ScreenLinks({ screens }: { screens: readonly Screen[] }) {
  return screens.map(({ href, icon, name }) => (
    <MenuLink key={href} href={href} icon={icon}>
      {name}
    </MenuLink>
  ));
}
