-- Drafts that outlived their session: the word in the rows is the one of the program.
UPDATE `sessions` SET `kind` = 'saved' WHERE `kind` = 'kept';
