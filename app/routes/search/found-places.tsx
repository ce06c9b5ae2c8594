/** Screens and actions whose names were searched for; all of them where nothing was. */
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { hasImplants } from "#app/features/person/has-implants.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { screensOf } from "#app/features/screens/screens.ts";
import { actions, namedSo, type Place } from "./places.ts";

export async function FoundPlaces({ words }: { words: string }) {
  const { t } = currentPage();
  const own = await loadOwnProfile(requestContext());
  const reader = { role: own.user.role, hasImplants: await hasImplants(own) };
  const doing = namedSo(actions(t, reader), words);
  const going = namedSo(screensOf(t, reader), words);
  return (
    <>
      {doing.length > 0 && <Places id="found-actions" title={t("search.actions")} places={doing} />}
      {going.length > 0 && <Places id="found-screens" title={t("search.screens")} places={going} />}
    </>
  );
}

function Places({ id, title, places }: { id: string; title: string; places: readonly Place[] }) {
  return (
    <Panel id={id} title={title}>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {places.map(({ href, icon, name }) => (
          <li key={href}>
            <a
              href={href}
              data-result
              className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
            >
              <Icon name={icon} className="text-ink-muted" />
              <span className="underline decoration-edge underline-offset-2">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
