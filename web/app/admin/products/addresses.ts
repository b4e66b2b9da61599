const TAB = '/admin?tab=products';

export const addresses = {
  list: TAB,
  bin: `${TAB}&bin`,
  new: `${TAB}&dessert=new`,
  edit: (id: string): string => `${TAB}&dessert=${id}`,
};
