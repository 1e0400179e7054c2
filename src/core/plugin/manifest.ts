import type { ComponentType } from 'react';
import type { Endpoint, PermissionKey } from '../contract/endpoint';
import type { RecordHit } from '../contract/recordSearch';
import type { Locale, Text } from '../value/text';
import type { ActParts } from './actParts';
import type { CommandArgument, GivenArguments } from './commandArgument';
import type { PresetKeys } from './keyPresets';
import type { MenuGroupKey } from './menuGroups';
import type { PartKeys } from './partKeys';

/**
 * What a plugin contributes to the browser, as plain data and lazy imports. The palette, the menu, the key help and
 * the role screens are derived from it; nothing is declared twice. `src/plugins/<id>/plugin.ts` exports one as default.
 */
export interface PluginManifest {
  readonly id: string;
  /** What its ids, the codes of its refusals and its acts in the log begin with; its own id unless said. Several plugins may be of one domain. */
  readonly domain?: string;
  readonly screens: readonly ScreenDefinition[];
  readonly commands?: readonly CommandDefinition[];
  readonly recordKinds?: readonly RecordKind[];
  /** What the palette shows beside a hit, of its own kinds of records or of others. */
  readonly recordPreviews?: readonly RecordPreview[];
  /** Small states worth seeing all the time, at the right of the top bar (the period open for posting). */
  readonly indicators?: readonly IndicatorDefinition[];
  /** Parts of the start page, of one's own record or of the own company's, each with its own heading (how the month goes). */
  readonly tiles?: readonly TileDefinition[];
  /** What it adds to screens of the plugins it stands on. */
  readonly screenParts?: readonly ScreenPart[];
  /** Kinds of its records that are put before approvers. */
  readonly requestKinds?: readonly RequestKind[];
  /** Keys of this plugin's commands for users who come from another product. */
  readonly keyPresets?: PresetKeys;
  readonly partKeys?: readonly PartKeys[];
  /** Plugins whose words its screens say besides their own, the nearest first. */
  readonly alsoSays?: readonly string[];
  readonly locales: LocaleLoaders;
}

/** The domain of a plugin: `accounting` of the ledger as of clearing. */
export const domainOf = ({ id, domain = id }: Pick<PluginManifest, 'id' | 'domain'>): string => domain;

/**
 * A screen is in a user's menu when the user holds every right it `needs`. Rights are named and not imported, so that the
 * shell loads no contract; a test proves that each is one an endpoint asks for.
 */
export interface ScreenDefinition {
  /** `accounting:document` */
  readonly id: `${string}:${string}`;
  /** wouter pattern as in the specification: `/ACDocument`, `/InvoiceEdit/:id`. Matched without regard to case. */
  readonly path: string;
  readonly title: Text;
  /** What everybody calls it where the title is given: shown beside it in the menu. */
  readonly usualName?: Text;
  readonly reading: string;
  /** What else it is called. The server gives them with the menu, so that the shell carries none: see `OtherNames`. */
  readonly otherNames?: readonly string[];
  /** Short number the palette understands, unique in the product. */
  readonly code: string;
  readonly group: MenuGroupKey;
  /** One tab, one tab per parameters (path and query), or always a new tab. */
  readonly open: 'single' | 'perParams' | 'new';
  readonly needs: readonly PermissionKey[];
  /** Whoever holds one of these opens it without those: the right to change what it shows. */
  readonly orNeeds?: readonly PermissionKey[];
  /** It needs no right, and opens for whoever has left the company as well. */
  readonly forLeavers?: boolean;
  /** Left out of menu and palette: it needs parameters that only another screen has. */
  readonly hidden?: boolean;
  /** The condition of its address that takes a month: the palette opens it at the one that a task speaks of. */
  readonly monthIn?: string;
  /** Keys that lead here from everywhere outside text: `g d`. For the commonest places only. */
  readonly keys?: readonly string[];
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Shown to users who hold every right it `needs`. */
export interface IndicatorDefinition {
  readonly id: `${string}:${string}`;
  readonly needs: readonly PermissionKey[];
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** The head of the start page, which keeps its order, the rest of it, what everybody sees of themselves beside their own record, or what is kept about the own company. */
export type TilePlace = 'desk' | 'start' | 'self' | 'company';

/** Shown to users who hold every right it `needs`, unless their roles are shown other tiles. */
export interface TileDefinition {
  /** `time:due-timesheets` */
  readonly id: `${string}:${string}`;
  /** The start page alone unless said. */
  readonly on?: readonly TilePlace[];
  readonly title: Text;
  readonly needs: readonly PermissionKey[];
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Something shown in a screen of another plugin, which knows nothing of it: a hint beside a line, a dialog of an act. */
export interface ScreenPart {
  readonly id: `${string}:${string}`;
  /** The id of the screen. */
  readonly of: `${string}:${string}`;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Records that are put before approvers: what such a request is called, and what it shows to be decided on. */
export interface RequestKind {
  /** As the server names them (`ApprovalListener.kind`): `expense-sheet`. */
  readonly kind: string;
  /** What is asked for, not the screen it is asked on: 経費の承認. */
  readonly title: Text;
  readonly load: () => Promise<{ default: ComponentType<RequestPreviewProps> }>;
}

export interface RequestPreviewProps {
  readonly subjectId: string;
  /** Of the screen that shows the whole, with what it takes to find it there. */
  readonly path: string;
}

/** What a command does to the books: shown as a badge, and the reason for a question before `destroy`. */
export type Effect = 'read' | 'draft' | 'post' | 'destroy';

/**
 * A command is data. `run` serves commands that work anywhere; one without `run` is performed by the active screen,
 * which registers a handler for its id, and is shown greyed with a reason where no screen does.
 */
export interface CommandDefinition {
  /** `accounting:post-document` */
  readonly id: `${string}:${string}`;
  readonly title: Text;
  readonly reading: string;
  readonly aliases?: readonly string[];
  readonly code?: string;
  /** react-hotkeys-hook notation: `ctrl+s`, `f12`, `alt+shift+t`; a chord is written `g i`. */
  readonly keys?: readonly string[];
  /** Where the keys work: everywhere, or while a tab of the named screen is active. Keys are unique per context. */
  readonly context: 'global' | `${string}:${string}`;
  /** Left out of the palette: only its keys are worth having (the tab at a place). */
  readonly hidden?: boolean;
  /** A global key that gives way where the active screen binds the same one (F6: next pane, or copy the last document). */
  readonly yields?: boolean;
  readonly effect: Effect;
  readonly needs?: readonly PermissionKey[];
  readonly orNeeds?: readonly PermissionKey[];
  /** Shown on the function-key bar under this label: always by its F1…F12; by another key as long as it can be used. */
  readonly barLabel?: Text;
  /**
   * Told in the palette in one line or step by step. The keys of a command that asks for nothing by itself open the palette
   * at it; an act and what a screen performs open their dialog.
   */
  readonly arguments?: readonly CommandArgument[];
  /** It asks for nothing, and is given the `month` that a task speaks of: 先月の売上. */
  readonly takesMonth?: boolean;
  /** What it sends and says (`act`). */
  readonly act?: ActParts<never>;
  readonly run?: (host: CommandHost, given: GivenArguments) => void | Promise<void>;
}

/**
 * A command with what it asks for and how it is done. One definition gives the dialog, the line of the palette, the steps,
 * the key, the act on many rows of a list (`actOnRows`), and what a test drives.
 */
export interface Act<On = never> extends CommandDefinition {
  readonly arguments: readonly CommandArgument[];
  readonly act: ActParts<On, Endpoint, never>;
}

/** What the workspace lets a command do. */
export interface CommandHost {
  open(path: string, where?: OpenWhere): void;
  begin(act: Act<null>, given: GivenArguments): void;
}

export type OpenWhere = 'here' | 'newTab' | 'otherPane';

export type RecordFace = 'document' | 'account' | 'partner' | 'person' | 'report';

/** How the palette searches a domain's records on the server and opens one. */
export interface RecordKind {
  readonly id: `${string}:${string}`;
  readonly title: Text;
  /** `#` documents of every kind, `@` people and partners; without one the kind appears in the plain search only. */
  readonly prefix?: '#' | '@';
  /** Kinds of one prefix stand in this order, 0 unless said. */
  readonly rank?: number;
  /** What it looks like among other hits; a document unless said. */
  readonly face?: RecordFace;
  /** `Account.search`: an endpoint built with `recordSearch`, and the right to it. */
  readonly search: PermissionKey;
  /** Commands of the screen that shows the record, offered on its row: the record is opened, then the command runs. */
  readonly commands?: readonly `${string}:${string}`[];
  /** Other screens that show something of the record. */
  readonly places?: readonly RecordPlace[];
}

/** A glance at a record before it is opened: it reads, and never writes. Shown to users who hold every right it `needs`. */
export interface RecordPreview {
  readonly id: `${string}:${string}`;
  /** The id of the kind of records. */
  readonly of: RecordKind['id'];
  readonly needs: readonly PermissionKey[];
  readonly load: () => Promise<{ default: ComponentType<{ hit: RecordHit }> }>;
}

export interface RecordPlace {
  readonly id: `${string}:${string}`;
  readonly title: Text;
  readonly reading: string;
  readonly pathOf: (hit: RecordHit) => string;
}

export type Messages = { readonly [key: string]: string | Messages };
export type LocaleLoaders = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

export const definePlugin = <const Manifest extends PluginManifest>(manifest: Manifest): Manifest => manifest;
