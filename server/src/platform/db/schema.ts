import type { PasswordResetsTable, TokensTable, UsersTable } from '../../accounts/accounts.table.ts';
import type {
  DocumentOpeningsTable,
  DocumentsTable,
  DocumentTicketsTable,
} from '../../documents/documents.table.ts';
import type { ImageryTable } from '../../imagery/imagery.table.ts';
import type { MediaTable } from '../../media/media.table.ts';
import type { MenuTable } from '../../menu/menu.table.ts';
import type { MessagesTable } from '../../messages/messages.table.ts';
import type { PostsTable } from '../../posts/posts.table.ts';
import type { ProductPicturesTable, ProductsTable } from '../../products/products.table.ts';
import type { SettingsTable } from '../../settings/settings.table.ts';
import type { ApplicationRequestsTable } from '../../wholesale/wholesale.table.ts';
import type { HistoryTable } from '../history/history.table.ts';
import type { MailsTable } from '../mail/mail.table.ts';

export type Database = {
  media: MediaTable;
  products: ProductsTable;
  product_pictures: ProductPicturesTable;
  posts: PostsTable;
  menu: MenuTable;
  settings: SettingsTable;
  imagery: ImageryTable;
  documents: DocumentsTable;
  document_openings: DocumentOpeningsTable;
  document_tickets: DocumentTicketsTable;
  users: UsersTable;
  tokens: TokensTable;
  password_resets: PasswordResetsTable;
  history: HistoryTable;
  /** Counted by rate-limiter-flexible: see http/limits.ts. */
  rate_limits: { key: string; points: number; expire: number };
  /** See db/seed-once.ts. */
  seeded: { noun: string; key: string };
  mails: MailsTable;
  messages: MessagesTable;
  application_requests: ApplicationRequestsTable;
};
