import { type Kysely, sql } from 'kysely';

/** PostgreSQL indexes the referenced side only: without these, deleting a picture scans every table that may use it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_cover on products (cover_id)`.execute(db);
  await sql`create index product_pictures_media on product_pictures (media_id)`.execute(db);
  await sql`create index posts_image on posts (image_id)`.execute(db);
  await sql`create index imagery_media on imagery (media_id)`.execute(db);
  await sql`create index document_tickets_document on document_tickets (document_id)`.execute(db);
}
