import type { ColumnType } from 'kysely';
import type { MailsTable } from '../mail/mail.table.ts';
import type { MediaTable } from '../media/media.table.ts';
import type { MessagesTable } from '../messages/messages.table.ts';
import type { ProductPicturesTable, ProductsTable } from '../products/products.table.ts';

export type Database = {
  media: MediaTable;
  products: ProductsTable;
  product_pictures: ProductPicturesTable;
  mails: MailsTable;
  messages: MessagesTable;
};

/** Set by the database on insert, and by our updates. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** Written as text, because the driver takes a JavaScript array for a PostgreSQL array. */
export type Json<T> = ColumnType<T, string | undefined, string>;
