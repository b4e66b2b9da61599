declare module '../platform/db/database.ts' {
  interface Database {
    imagery: ImageryTable;
  }
}

export type ImageryName = 'hero-1' | 'hero-2' | 'banner' | 'ingredients' | 'film' | 'film-poster';

export type ImageryTable = {
  name: ImageryName;
  media_id: string;
};
