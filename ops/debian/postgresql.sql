-- Roles are named after the users of the processes, so that PostgreSQL identifies them by their user ("peer"): no password is needed,
-- and none can leak. Commands migrate with the first role, which owns the database and its tables, and nothing else.
create role "velvet-spoon-operator" login;
-- Web processes and the worker own nothing. `velvet-spoon migrate --grant velvet-spoon` gives the role what both need.
create role "velvet-spoon" login;
create role "velvet-spoon-worker" login in role "velvet-spoon";
create database velvet_spoon owner "velvet-spoon-operator" encoding 'UTF8' template template0;
