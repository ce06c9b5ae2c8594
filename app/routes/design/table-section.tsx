import { IconButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { Menu, MenuButton, MenuHeading, MenuLink } from "#app/ui/menu.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { AboveRowLink, RowLink } from "#app/ui/row-link.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { Missing, Quantity } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Example, ExampleSection } from "./example-section.tsx";

interface Person {
  id: string;
  name: string;
  birthDate: string;
  alerts: number;
  warnings: number;
  weight: string | undefined;
}

const people: Person[] = [
  {
    id: "PAT104",
    name: "Erika Albrecht",
    birthDate: "12 Mar 1948",
    alerts: 2,
    warnings: 1,
    weight: "84.2",
  },
  {
    id: "PAT107",
    name: "Hans Brandt",
    birthDate: "3 Nov 1955",
    alerts: 1,
    warnings: 0,
    weight: "91.0",
  },
  {
    id: "PAT131",
    name: "Leyla Əliyeva",
    birthDate: "27 Jun 1961",
    alerts: 0,
    warnings: 4,
    weight: undefined,
  },
  {
    id: "PAT112",
    name: "Ayşe Çelik",
    birthDate: "9 Jan 1950",
    alerts: 0,
    warnings: 0,
    weight: "68.4",
  },
];

const columns: Column<Person>[] = [
  {
    key: "select",
    header: <span className="sr-only">Select</span>,
    isCompact: true,
    cell: ({ id, name }) => (
      <AboveRowLink>
        <Checkbox name={`select-${id}`} label={`Select ${name}`} isLabelHidden />
      </AboveRowLink>
    ),
  },
  {
    key: "name",
    header: "Name",
    isRowHeader: true,
    cell: ({ name }) => <RowLink href="#row">{name}</RowLink>,
  },
  {
    key: "id",
    header: "ID",
    cell: ({ id }) => (
      <AboveRowLink>
        <CopyButton
          size="small"
          variant="quiet"
          className="sm:-ms-2"
          text={id}
          copiedLabel="Copied"
        >
          {id}
        </CopyButton>
      </AboveRowLink>
    ),
  },
  { key: "birth", header: "Birth date", cell: ({ birthDate }) => birthDate },
  {
    key: "alerts",
    header: "Alerts",
    sort: { direction: "descending", href: "#sort" },
    cell: ({ alerts, warnings }) => (
      <span className="inline-flex gap-4">
        {alerts > 0 && <Count kind="alert" count={alerts} />}
        {warnings > 0 && <Count kind="warning" count={warnings} />}
        {alerts + warnings === 0 && <Missing label="none" />}
      </span>
    ),
  },
  {
    key: "weight",
    header: "Weight",
    align: "end",
    sort: { direction: "none", href: "#sort" },
    cell: ({ weight }) => <Quantity value={weight} unit="kg" missingLabel="no value" />,
  },
  {
    key: "actions",
    header: <span className="sr-only">Actions</span>,
    label: "Actions",
    align: "end",
    cell: ({ name }) => (
      <AboveRowLink className="sm:opacity-0 sm:group-focus-within/row:opacity-100 sm:group-hover/row:opacity-100 pointer-coarse:opacity-100">
        <IconButtonLink href="#actions" icon="more" size="small" label={`Actions for ${name}`} />
      </AboveRowLink>
    ),
  },
];

export function TableSection() {
  return (
    <ExampleSection title="Tables and menus">
      <Panel id="people" title="Patients" isFlush actions={<UserMenu />}>
        <Table
          caption="Patients in care"
          isCaptionHidden
          columns={columns}
          rows={people}
          rowKey={(person) => person.id}
        />
        <LoadMore href="#more" label="Load more" text="1 to 4 of 120" />
      </Panel>
      <Example name="Pagination">
        <Pagination
          label="Findings"
          positionText="2 of 5"
          previousLabel="Newer findings"
          nextLabel="Older findings"
          previousHref="#newer"
          nextHref="#older"
        />
      </Example>
    </ExampleSection>
  );
}

function Count({ kind, count }: { kind: "alert" | "warning"; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <SeverityMark kind={kind} label={kind === "alert" ? "alerts" : "warnings"} />
      {count}
    </span>
  );
}

function UserMenu() {
  return (
    <Menu trigger="Dr. Weber" name="design-menus">
      <MenuLink href="#profile" icon="user">
        Profile
      </MenuLink>
      <MenuLink href="#password" icon="key">
        Change password
      </MenuLink>
      <MenuHeading>Language</MenuHeading>
      <MenuLink href="#en" isCurrent lang="en">
        English
      </MenuLink>
      <MenuLink href="#de" lang="de">
        Deutsch
      </MenuLink>
      <MenuHeading>Session</MenuHeading>
      <MenuButton icon="logout" variant="destructive">
        Log out
      </MenuButton>
    </Menu>
  );
}
