declare module '../platform/db/database.ts' {
  interface Database {
    told_addresses: ToldAddressesTable;
  }
}

/** What search engines know of: see migration 0211. */
export type ToldAddressesTable = { path: string; changed_at: Date | null };
