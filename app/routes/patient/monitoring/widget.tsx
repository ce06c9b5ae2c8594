/**
 * Widget: a part of the monitoring page with its own calls and its own panel. A new one is a file in widgets/ and a
 * line in widget-list.ts; order and visibility are app/routes/patient/monitoring/widget-visibility.ts.
 */
import { type ReactNode, Suspense } from "react";
import type { TFunction } from "i18next";
import { paths, withSearch } from "#app/addresses/paths.ts";
import type { MainWidget, SideWidget } from "./widget-visibility.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { LeadTitle } from "./lead-title.tsx";
import { Panel, PanelEmpty, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { SheetSection } from "./sheet/sheet-section.tsx";
import type { MonitoringQuery } from "./monitoring-query.ts";

/** The last two are not in the specification's page: they are at the end of the main column. */
export type WidgetName = MainWidget | SideWidget | "other_measurements" | "labs";

export interface WidgetDefinition<Pending> {
  readonly name: WidgetName;
  readonly title: (t: TFunction) => string;
  /** of the content in rem, the same for all four faces, so that nothing moves when the data comes */
  readonly heightRem: number;
  /** what follows it may move up if there is nothing to show, as nothing follows or only the side column */
  readonly isLowWhenEmpty?: boolean;
  /** nothing is shown if there is no data, and no room is reserved while it loads: the last of a column */
  readonly isSilentWhenEmpty?: boolean;
  /** how old it may get before it is requested again, alone; undefined: never */
  readonly refreshMs?: number;
  /** starts the calls; never called for a widget that is not shown */
  readonly request: (query: MonitoringQuery) => Pending;
  /** the ready or empty face, or the failed one */
  readonly draw: (pending: Pending, place: WidgetPlace) => ReactNode | Promise<ReactNode>;
}

export interface Widget extends Omit<WidgetDefinition<never>, "request" | "draw"> {
  start(query: MonitoringQuery): StartedWidget;
}

/** A widget whose calls are under way. */
export interface StartedWidget {
  readonly widget: Widget;
  readonly query: MonitoringQuery;
  draw(): ReactNode | Promise<ReactNode>;
  /** once more, small and only to be seen, beside the checklist: from the same answers */
  drawLead(): ReactNode | Promise<ReactNode>;
}

/** The four faces of a widget's panel, at its place and in its size; on paper a section of the sheet. */
interface WidgetPlace {
  readonly query: MonitoringQuery;
  readonly isOnPaper: boolean;
  readonly title: string;
  ready(children: ReactNode, more?: { actions?: ReactNode; isFlush?: boolean }): ReactNode;
  empty(text: ReactNode, action?: ReactNode): ReactNode;
  failed(): ReactNode;
}

export function defineWidget<Pending>(definition: WidgetDefinition<Pending>): Widget {
  const { request: startCalls, draw, ...widget } = definition;
  const started: Widget = {
    ...widget,
    start(query) {
      const pending = startCalls(query);
      const place = query.medium === "paper" ? paperPlaceOf : placeOf;
      return {
        widget: started,
        query,
        draw: () => draw(pending, place(started, query)),
        drawLead: () => draw(pending, leadPlaceOf(started, query)),
      };
    },
  };
  return started;
}

function placeOf(
  { name, title, heightRem, isLowWhenEmpty }: Widget,
  query: MonitoringQuery,
): WidgetPlace {
  const { t } = currentPage();
  const head = { id: name, title: title(t), heightRem };
  return {
    query,
    isOnPaper: false,
    title: head.title,
    ready: (children, more) => (
      <Panel {...head} {...more}>
        {children}
      </Panel>
    ),
    empty: (text, action) => (
      <PanelEmpty
        {...head}
        heightRem={isLowWhenEmpty ? undefined : heightRem}
        text={text}
        action={action}
      />
    ),
    failed: () => (
      <PanelFailed
        {...head}
        text={t("errors.panel_failed", { subject: head.title })}
        retryLabel={t("errors.retry")}
        retryHref={query.pageHref}
      />
    ),
  };
}

/** Of the panel beside the checklist: there is one of them. */
export const leadId = "lead";
/** requests the address of a widget for its drawing there */
export const leadParameter = "lead";

/** Nothing in it can be used, and it is as high as what is drawn. */
function leadPlaceOf({ title: titleOf }: Widget, query: MonitoringQuery): WidgetPlace {
  const title = titleOf(currentPage().t);
  const panel = (children: ReactNode) => (
    <Panel id={leadId} title={<LeadTitle>{title}</LeadTitle>}>
      {children}
    </Panel>
  );
  return {
    query: { ...query, medium: "beside" },
    isOnPaper: true,
    title,
    ready: (children) => panel(children),
    empty: (text) => panel(<p className="text-ink-muted">{text}</p>),
    // the graph further down has the way to try again
    failed: () =>
      panel(<FormError>{currentPage().t("errors.panel_failed", { subject: title })}</FormError>),
  };
}

function paperPlaceOf({ name, title: titleOf }: Widget, query: MonitoringQuery): WidgetPlace {
  const { t } = currentPage();
  const title = titleOf(t);
  const section = (children: ReactNode) => (
    <SheetSection id={name} title={title}>
      {children}
    </SheetSection>
  );
  return {
    query,
    isOnPaper: true,
    title,
    ready: (children) => section(children),
    empty: (text) => section(<p>{text}</p>),
    failed: () => section(<p>{t("errors.panel_failed", { subject: title })}</p>),
  };
}

/** A widget on the page: its skeleton until the data is there, then its panel, which refreshes alone. */
export function WidgetOnPage({ started }: { started: StartedWidget }) {
  const { widget } = started;
  return (
    <Suspense fallback={widget.isSilentWhenEmpty ? null : <WidgetLoading widget={widget} />}>
      <WidgetPart started={started} />
    </Suspense>
  );
}

export function WidgetLoading({ widget: { name, title, heightRem } }: { widget: Widget }) {
  const { t } = currentPage();
  return (
    <PanelLoading
      id={name}
      title={title(t)}
      loadingLabel={t("actions.loading")}
      heightRem={heightRem}
    />
  );
}

interface WidgetPartProps {
  started: StartedWidget;
  isLead?: boolean;
}

/** What is drawn, and what reads it again alone. */
export async function WidgetPart({ started, isLead = false }: WidgetPartProps) {
  const { widget, query } = started;
  const id = `part-${isLead ? leadId : widget.name}`;
  const content = await (isLead ? started.drawLead() : started.draw());
  if (widget.refreshMs === undefined)
    return (
      <div id={id} className="min-w-0">
        {content}
      </div>
    );
  const address = withSearch(paths.monitoringPart(query.patientId, widget.name), {
    start: query.typed.start ?? undefined,
    end: query.typed.end ?? undefined,
    [leadParameter]: isLead ? "1" : undefined,
  });
  return (
    <RefreshedPart
      id={id}
      address={address}
      refreshMs={widget.refreshMs}
      asOf={asOfText()}
      className="min-w-0"
    >
      {content}
    </RefreshedPart>
  );
}
