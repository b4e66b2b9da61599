-- The role is called like the user of the processes, so that PostgreSQL knows them by their user ("peer"): no password is
-- needed, and none can leak. It owns its database and nothing else.
create role "velvet-spoon" login;
create database velvet_spoon owner "velvet-spoon" encoding 'UTF8' template template0;
